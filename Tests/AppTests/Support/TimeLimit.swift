import Testing

extension Trait where Self == TimeLimitTrait {
  /// The limit that ends a test which hangs, and spares one on a machine that builds other things beside.
  static var generousTimeLimit: Self { .timeLimit(.minutes(10)) }
}
