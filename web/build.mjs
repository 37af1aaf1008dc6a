// Bundles the client into the Python package: hashed names, compressed copies, one index page.

import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { context } from "esbuild";
import { catalogue, chunks, sheets } from "./plugins.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "../src/hanabi/server/static");
const assets = join(out, "assets");
const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest)$/;

const pages = {
  name: "pages",
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length === 0) await writePages(result.metafile.outputs);
    });
  },
};

async function writePages(outputs) {
  // Lazy parts load their own style sheets; the sheet of the page has what they share.
  const names = Object.keys(outputs)
    .map((path) => basename(path))
    .filter((name) => !name.endsWith(".css") || name.startsWith("main-"));
  const script = names.find((name) => /^main-.*\.js$/.test(name));
  const style = names.find((name) => /^main-.*\.css$/.test(name));
  const template = await readFile(join(here, "index.html"), "utf8");
  const page = template
    .replace("{script}", script)
    .replace("{style}", style)
    .replace("{parts}", preloads(outputs, script));
  await cp(join(here, "public"), out, { recursive: true });
  await writeFile(join(out, "index.html"), page);
  await writeFile(join(out, "pages.json"), JSON.stringify(await addresses()));
  await removeOld(new Set(names));
  await Promise.all([compressAll(out), compressAll(assets)]);
}

/** The address of every page: the server answers each with the index page. */
async function addresses() {
  const source = await readFile(join(here, "src/routes.ts"), "utf8");
  return [...source.matchAll(/\broute\(\s*"([^"]+)"/g)].map(([, path]) => path);
}

/** Preload links for the files that the script imports, so that the browser loads them in parallel. */
function preloads(outputs, script) {
  const [, { imports }] = Object.entries(outputs).find(([path]) => basename(path) === script);
  return imports
    .filter(({ kind }) => kind === "import-statement")
    .map(({ path }) => `<link rel="modulepreload" href="/assets/${basename(path)}">`)
    .join("");
}

async function removeOld(names) {
  const old = (await readdir(assets)).filter((name) => !names.has(name.replace(/\.(gz|br)$/, "")));
  await Promise.all(old.map((name) => rm(join(assets, name))));
}

async function compressAll(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

async function compress(path) {
  const bytes = await readFile(path);
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
}

await mkdir(assets, { recursive: true });
const build = await context({
  entryPoints: { main: "main" },
  outdir: assets,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  metafile: true,
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  plugins: [catalogue, chunks, sheets, pages],
});
if (process.argv.includes("--watch")) {
  await build.watch();
} else {
  await build.rebuild();
  await build.dispose();
}
