import Testing

extension Trait where Self == TimeLimitTrait {
  /// A limit that ends a hanging test, but not a slow one on a busy machine.
  static var generousTimeLimit: Self { .timeLimit(.minutes(10)) }
}
