import CosmosAssets
import Foundation
import TestSupport
import Testing

@Suite struct CosmosAssetsTests {
  @Test("the folder of --data-dir is used")
  func asked() throws {
    let assets = try CosmosAssets.find(requested: TestWorld.assets, environment: [:], executable: "/x/y")
    #expect(assets.folder == TestWorld.assets)
  }

  @Test("a requested folder without the files is an error, even if another folder has them")
  func askedInVain() throws {
    let error = #expect(throws: AssetsNotFound.self) {
      try CosmosAssets.find(
        requested: "/nowhere", environment: ["COSMOS_DATA_DIR": TestWorld.assets], executable: "/x/y")
    }
    #expect(error?.tried == ["/nowhere"])
  }

  @Test("COSMOS_DATA_DIR is used, without a fallback")
  func environment() throws {
    let found = try CosmosAssets.find(
      requested: nil, environment: ["COSMOS_DATA_DIR": TestWorld.assets], executable: "/x/y")
    #expect(found.folder == TestWorld.assets)
    #expect(throws: AssetsNotFound.self) {
      try CosmosAssets.find(requested: nil, environment: ["COSMOS_DATA_DIR": "/nowhere"], executable: "/x/y")
    }
  }

  @Test("the folders of shared data are searched, and the error lists all tried folders")
  func shared() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/cosmos-window", withDestinationPath: TestWorld.assets)
    let environment = ["XDG_DATA_DIRS": "/nowhere:\(folder.path)", "HOME": "/home/nobody"]
    let found = try CosmosAssets.find(requested: nil, environment: environment, executable: "/x/y/program")
    #expect(found.folder == folder.path + "/cosmos-window")
    let error = #expect(throws: AssetsNotFound.self) {
      try CosmosAssets.find(requested: nil, environment: ["XDG_DATA_DIRS": "/a:/b"], executable: "/x/y/program")
    }
    #expect(
      error?.tried == [
        "/x/y/cosmos-window_AssetBundle.resources/Assets", "/x/y/../share/cosmos-window", "/a/cosmos-window",
        "/b/cosmos-window",
      ])
  }

  @Test("relative paths in XDG_DATA_HOME and XDG_DATA_DIRS are ignored")
  func relative() throws {
    let error = #expect(throws: AssetsNotFound.self) {
      try CosmosAssets.find(
        requested: nil, environment: ["XDG_DATA_HOME": "own", "XDG_DATA_DIRS": "a:/b:./c", "HOME": "/h"],
        executable: "/x/y/program")
    }
    #expect(error?.tried.dropFirst(2) == ["/h/.local/share/cosmos-window", "/b/cosmos-window"])
    let other = #expect(throws: AssetsNotFound.self) {
      try CosmosAssets.find(requested: nil, environment: ["XDG_DATA_DIRS": "a"], executable: "/x/y/program")
    }
    #expect(
      other?.tried.dropFirst(2) == ["/usr/local/share/cosmos-window", "/usr/share/cosmos-window"])
  }
}
