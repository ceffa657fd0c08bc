// The part of Markdown that our rules pages use, read into a tree that components draw. No HTML is ever made of it.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; inner: Inline[] }
  | { kind: 'em'; inner: Inline[] }
  | { kind: 'link'; href: string; inner: Inline[] }
  | { kind: 'rule'; number: string; text: string }; // made by rules.ts: a mention of a rule or card

export type Block =
  | { kind: 'heading'; level: number; text: string; inner: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] } // the lines of the source; drawn as one paragraph
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

export function plain(inner: Inline[]): string {
  return inner.map((one) => ('inner' in one ? plain(one.inner) : one.text)).join('');
}

export function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return plain(block.inner);
    case 'paragraph':
      return block.lines.map(plain).join(' ');
    case 'list':
      return block.items.map(plain).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
    case 'code':
      return block.text;
  }
}

// Emphasis opens before a letter and closes after one, so that "2 * 3" stays as it is.
const marks: { open: string; make: (body: string) => Inline }[] = [
  { open: '`', make: (body) => ({ kind: 'code', text: body }) },
  { open: '**', make: (body) => ({ kind: 'strong', inner: parseInline(body) }) },
  { open: '*', make: (body) => ({ kind: 'em', inner: parseInline(body) }) },
];

export function parseInline(source: string): Inline[] {
  const out: Inline[] = [];
  let text = '';
  const flush = () => {
    if (text) out.push({ kind: 'text', text });
    text = '';
  };
  let at = 0;
  while (at < source.length) {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)/.exec(source.slice(at));
    if (link) {
      flush();
      out.push({ kind: 'link', href: link[2]!, inner: parseInline(link[1]!) });
      at += link[0].length;
      continue;
    }
    const mark = marks.find((one) => source.startsWith(one.open, at));
    const start = at + (mark?.open.length ?? 0);
    const end = mark ? closing(source, start, mark.open) : -1;
    if (mark && end > start) {
      flush();
      out.push(mark.make(source.slice(start, end)));
      at = end + mark.open.length;
      continue;
    }
    text += source[at];
    at += 1;
  }
  flush();
  return out;
}

function closing(source: string, start: number, mark: string): number {
  if (/\s/.test(source[start] ?? ' ')) return -1;
  for (let at = source.indexOf(mark, start); at >= 0; at = source.indexOf(mark, at + 1)) {
    if (mark === '**' && source[at + 2] === '*') continue; // "***" closes the inner one first
    if (mark === '*' && (source[at + 1] === '*' || source[at - 1] === '*')) continue;
    if (mark === '`' || !/\s/.test(source[at - 1] ?? ' ')) return at;
  }
  return -1;
}

const bullet = /^[-*] +/;
const numbered = /^\d+[.)] +/;

function cells(line: string): Inline[][] {
  const inside = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inside.split('|').map((cell) => parseInline(cell.trim()));
}

export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const out: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? '';
  const startsBlock = (one: string) =>
    one.trim() === '' || /^#{1,6} /.test(one) || one.startsWith('|') || one.startsWith('```') || bullet.test(one) || numbered.test(one);

  while (at < lines.length) {
    if (line().trim() === '') {
      at += 1;
      continue;
    }
    const heading = /^(#{1,6}) +(.*?)\s*$/.exec(line());
    if (heading) {
      const inner = parseInline(heading[2]!);
      out.push({ kind: 'heading', level: heading[1]!.length, text: plain(inner), inner });
      at += 1;
      continue;
    }
    if (line().startsWith('```')) {
      const body: string[] = [];
      for (at += 1; at < lines.length && !line().startsWith('```'); at += 1) body.push(line());
      at += 1;
      out.push({ kind: 'code', text: body.join('\n') });
      continue;
    }
    if (line().startsWith('    ')) {
      const body: string[] = [];
      for (; at < lines.length && line().startsWith('    '); at += 1) body.push(line().slice(4));
      out.push({ kind: 'code', text: body.join('\n') });
      continue;
    }
    if (line().startsWith('|')) {
      const head = cells(line());
      const rows: Inline[][][] = [];
      for (at += 1; at < lines.length && line().startsWith('|'); at += 1) if (!/^\|[\s:|-]+\|?\s*$/.test(line())) rows.push(cells(line()));
      out.push({ kind: 'table', head, rows });
      continue;
    }
    const sign = bullet.test(line()) ? bullet : numbered.test(line()) ? numbered : null;
    if (sign) {
      const items: string[] = [];
      for (; at < lines.length && sign.test(line());) {
        let item = line().replace(sign, '');
        for (at += 1; at < lines.length && /^ {2,}\S/.test(line()); at += 1) item += ' ' + line().trim();
        items.push(item);
      }
      out.push({ kind: 'list', ordered: sign === numbered, items: items.map(parseInline) });
      continue;
    }
    const paragraph = [line().trim()];
    for (at += 1; at < lines.length && !startsBlock(line()); at += 1) paragraph.push(line().trim());
    out.push({ kind: 'paragraph', lines: paragraph.map(parseInline) });
  }
  return out;
}
