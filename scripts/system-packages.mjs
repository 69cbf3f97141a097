// System packages of Debian and Ubuntu: what the product uses, and how they get here. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryFolder } from "./repository-folder.mjs";

/** Why each group is wanted, and its packages. */
export const systemPackages = {
  media: { why: "reads, cuts, mixes and writes video and sound", names: ["ffmpeg"] },
  recognition: { why: "recognizes English speech offline", names: ["pocketsphinx", "pocketsphinx-en-us"] },
  speech: { why: "speaks offline", names: ["espeak-ng", "flite"] },
  translation: {
    why: "translates offline",
    names: [
      "apertium",
      ...[
        "afr-nld",
        "bel-rus",
        "cat-ita",
        "cat-srd",
        "dan-nor",
        "en-gl",
        "eng-cat",
        "eng-spa",
        "eo-ca",
        "eo-en",
        "eo-es",
        "es-gl",
        "es-pt",
        "es-ro",
        "eu-en",
        "eu-es",
        "fr-es",
        "fra-cat",
        "hbs-eng",
        "hbs-mkd",
        "hbs-slv",
        "ind-zlm",
        "isl-eng",
        "isl-swe",
        "mkd-bul",
        "mkd-eng",
        "oc-ca",
        "oc-es",
        "oci-fra",
        "por-cat",
        "pt-gl",
        "rus-ukr",
        "spa-arg",
        "spa-ast",
        "spa-cat",
        "spa-ita",
        "srd-ita",
        "swe-dan",
        "swe-nor",
      ].map((pair) => `apertium-${pair}`),
    ],
  },
  subtitles: {
    why: "letters of all scripts for subtitles in the picture",
    names: ["fonts-noto-core", "fonts-noto-cjk", "fonts-dejavu-core", "fontconfig"],
  },
};

/** What only the tests use. */
export const testPackages = {
  browser: { why: "the browser of the end-to-end tests", names: ["chromium", "chromium-headless-shell"] },
  reading: {
    why: "reads text in pictures",
    names: ["tesseract-ocr", "tesseract-ocr-eng", "tesseract-ocr-deu"],
  },
};

const stampFile = join(repositoryFolder, "node_modules/.cache/voxloom/system-packages-failed");
const dayMs = 24 * 3_600_000;

/** Packages of a list that are not installed; null where there is no dpkg to ask. */
export function missingPackages(names) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query fills these in.
  const query = spawnSync("dpkg-query", ["--show", "--showformat=${Package} ${db:Status-Status}\\n"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (query.error || query.status !== 0) return null;
  const installed = new Set(
    query.stdout
      .split("\n")
      .filter((line) => line.endsWith(" installed"))
      .map((line) => line.split(" ")[0]),
  );
  return names.filter((name) => !installed.has(name));
}

/**
 * Installs the packages of the groups that are missing, where this user may; else says what to type. Never fails: the
 * product says on its Engines page what is missing, and works without it as far as that goes.
 */
export function ensureSystemPackages(groups, say) {
  const all = Object.values(groups).flatMap(({ names }) => names);
  const missing = missingPackages(all);
  if (missing === null) {
    say(
      "This is not Debian or Ubuntu: install ffmpeg, and what the Engines page names, by your own package manager.",
    );
    return;
  }
  if (missing.length === 0) return;
  for (const { why, names } of Object.values(groups)) {
    const wanted = names.filter((name) => missing.includes(name));
    if (wanted.length > 0) say(`Missing: ${shortened(wanted)} (${why}).`);
  }
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(" ")}`;
  const prefix = rootPrefix();
  if (prefix === null) {
    say(`This user may not install packages. Have this typed once:\n\n  sudo sh -c '${command}'\n`);
    return;
  }
  if (failedLately(missing)) {
    say(`Installing them failed within the last day. To try again: ${command}`);
    return;
  }
  say("Installing them with apt-get; this happens once.");
  if (!install(prefix, missing, say)) {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, missing.join(" "));
    say(`Not all packages could be installed; going on without. To try again: ${command}`);
  }
}

function install(prefix, missing, say) {
  // Output goes to stderr: stdout is for the line that says the product is ready.
  const apt = (...args) => {
    const [command, ...rest] = [
      ...prefix,
      "apt-get",
      "-o",
      "DPkg::Lock::Timeout=300",
      "-o",
      "Dpkg::Use-Pty=0",
      ...args,
    ];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(command, rest, { stdio: ["ignore", 2, 2], env }).status === 0;
  };
  apt("-qq", "update");
  const known = new Set(
    spawnSync("apt-cache", ["pkgnames"], { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 }).stdout?.split(
      "\n",
    ) ?? [],
  );
  const unknown = missing.filter((name) => !known.has(name));
  if (unknown.length > 0) say(`This release has no ${shortened(unknown)}.`);
  const wanted = missing.filter((name) => known.has(name));
  return (
    wanted.length > 0 &&
    apt("-qq", "install", "-y", "--no-install-recommends", ...wanted) &&
    unknown.length === 0
  );
}

/** How to become root: nothing to do, sudo without a password, or (null) not possible. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return sudo.status === 0 ? ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive"] : null;
}

function failedLately(missing) {
  if (!existsSync(stampFile)) return false;
  const { mtimeMs } = statSync(stampFile);
  return Date.now() - mtimeMs < dayMs && readFileSync(stampFile, "utf8") === missing.join(" ");
}

const shortened = (names) =>
  names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");
