import { expect, it } from "vitest";
import { nonfreeSources, parseRelease } from "./nonfree-sources.ts";

const bookworm = { id: "debian", codename: "bookworm" };

it("reads the release", () => {
  expect(parseRelease('PRETTY_NAME="Debian"\nVERSION_CODENAME=bookworm\nID=debian\nID_LIKE=x\n')).toEqual(
    bookworm,
  );
  expect(parseRelease('ID="ubuntu"\nVERSION_CODENAME="noble"')).toEqual({ id: "ubuntu", codename: "noble" });
});

it("takes the machine's own mirror from lines, with its options", () => {
  const text = `# deb http://old.example/debian bookworm main
deb [signed-by=/usr/share/keyrings/a.gpg] https://mirror.example/debian bookworm main contrib
deb-src https://mirror.example/debian bookworm main
deb https://mirror.example/debian bookworm-updates main
deb https://other.example/linux bookworm stable
`;
  expect(nonfreeSources([{ name: "sources.list", text }], bookworm)).toEqual([
    {
      name: "sources.list",
      text: "deb [signed-by=/usr/share/keyrings/a.gpg] https://mirror.example/debian bookworm non-free\n",
    },
  ]);
});

it("takes it from paragraphs, with keys that stand in them", () => {
  const text = `Types: deb deb-src
# a note
URIs: https://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc

Types: deb
URIs: https://mirror.example/security
Suites: bookworm-security
Components: main

Enabled: no
Types: deb
URIs: https://off.example/debian
Suites: bookworm
Components: main
`;
  expect(nonfreeSources([{ name: "debian.sources", text }], bookworm)).toEqual([
    {
      name: "debian.sources",
      text: `Types: deb
Suites: bookworm
Components: non-free
URIs: https://mirror.example/debian
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc

`,
    },
  ]);
});

it("knows Ubuntu's name for it, and the public mirror of Debian", () => {
  const line = { name: "sources.list", text: "deb http://archive.example/ubuntu noble main universe\n" };
  expect(nonfreeSources([line], { id: "ubuntu", codename: "noble" })[0]?.text).toBe(
    "deb http://archive.example/ubuntu noble multiverse\n",
  );
  expect(nonfreeSources([], bookworm)[0]?.text).toBe("deb http://deb.debian.org/debian bookworm non-free\n");
  expect(nonfreeSources([], { id: "ubuntu", codename: "noble" })).toEqual([]);
  expect(nonfreeSources([line], { id: "fedora", codename: "" })).toEqual([]);
});
