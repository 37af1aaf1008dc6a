/** Games in files: a list, one game a line, or a single one; and files to download. */

/** The largest file that is read, as in the server's own command. */
export const MAX_FILE = 10_000_000;

/** A game to import: its place and its content, or its error. */
export interface Found {
  file: string;
  number: number;
  game?: unknown;
  trouble?: string;
}

export function gamesIn(file: string, text: string): Found[] {
  const parsed = read(text);
  if ("game" in parsed) {
    const games = Array.isArray(parsed.game) ? parsed.game : [parsed.game];
    return games.map((game: unknown, place) => ({ file, number: place + 1, game }));
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (!("game" in read(lines[0] ?? ""))) return [{ file, number: 1, ...parsed }];
  return lines.map((line, place) => ({ file, number: place + 1, ...read(line) }));
}

function read(text: string): { game: unknown } | { trouble: string } {
  try {
    return { game: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}

/** A batch for one request: at most fifty games, and less than a megabyte. */
export function parts(games: Found[], most = 50, size = 900_000): Found[][] {
  const rows: Found[][] = [];
  let filled = 0;
  for (const found of games) {
    const letters = 3 * JSON.stringify(found.game ?? "").length;
    const row = rows.at(-1);
    if (row && row.length < most && filled + letters < size) {
      row.push(found);
      filled += letters;
    } else {
      rows.push([found]);
      filled = letters;
    }
  }
  return rows;
}

/** Download a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
