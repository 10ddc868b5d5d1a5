# A formula for Homebrew on macOS. Nobody has tried it: the program was only built and tested on Linux.
class Pokeexplorer < Formula
  desc "Favourites manager for Pokémon, in the terminal and on the web"
  homepage "https://pokeapi.co"
  # The maker of a release fills these two in, from the source's tar file.
  url "file:///path/to/pokeexplorer-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "chafa"
  depends_on "glib"
  depends_on "libpng"
  depends_on "libpq"
  depends_on "openssl@3"
  uses_from_macos "libedit"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "pokeexplorer"
    bin.install ".build/release/pokeexplorer"
    (man1/"pokeexplorer.1").write Utils.safe_popen_read(bin/"pokeexplorer", "manual")
    generate_completions_from_executable(bin/"pokeexplorer", "completion")
  end

  test do
    assert_match "Pikachu", shell_output("#{bin}/pokeexplorer --offline show 25")
  end
end
