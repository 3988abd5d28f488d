import type { Estimate } from '../figures/interval.ts';
import type { GroupRow, MeasureRow, Report } from './describe-evaluation.ts';
import { formatEstimate } from './format-figures.ts';
import { formatMarkdown } from './format-markdown.ts';

const [LABEL, WIDTH, ROW, RIGHT] = [430, 420, 30, 210];

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1b1f24; background: #fff; }
svg { max-width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
.now { stroke: #0a66c2; fill: #0a66c2; } .before { stroke: #8a6d00; fill: #8a6d00; } .axis { stroke: #d0d7de; }
pre { white-space: pre-wrap; font-size: 13px; } figure { margin: 2rem 0; }
@media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0d1117; } .now { stroke: #58a6ff; fill: #58a6ff; }
.before { stroke: #d4a72c; fill: #d4a72c; } .axis { stroke: #30363d; } }`;

/** The report as one page that needs nothing else: plots of the shares, then all of it in words. */
export function formatHtml(report: Report): string {
  const { evaluation, against, measures, groups } = report;
  const legend = against === undefined ? '' : ` (blue), ${against.model} (yellow)`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(evaluation.model)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeHtml(evaluation.model)}</h1>`,
    plot(`Measures: ${evaluation.model}${legend}`, measures.map(toLine)),
    plot('Patterns of conversation, people', groups.map(toGroupLine)),
    `<pre>${escapeHtml(formatMarkdown(report))}</pre></body></html>`,
    '',
  ].join('\n');
}

interface Line {
  readonly label: string;
  readonly now: Estimate;
  readonly before: Estimate | undefined;
}

function toLine({ measure, now, before }: MeasureRow): Line {
  return { label: measure, now, before };
}

function toGroupLine({ group, now, before }: GroupRow): Line {
  return { label: group, now, before };
}

/** A dot for each share on a line for its interval, from 0 to 100 %. */
function plot(title: string, lines: readonly Line[]): string {
  const height = ROW * (lines.length + 1);
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const x = toX(share);
    return `<line class="axis" x1="${x}" x2="${x}" y1="0" y2="${height - ROW}"/><text x="${x}" y="${height - 8}" text-anchor="middle">${100 * share} %</text>`;
  });
  const rows = lines.map((line, at) => plotLine(line, ROW * at + ROW / 2));
  const size = `viewBox="0 0 ${LABEL + WIDTH + RIGHT} ${height}"`;
  return `<figure><figcaption>${escapeHtml(title)}</figcaption><svg role="img" aria-label="${escapeHtml(title)}" ${size}>${marks.join('')}${rows.join('')}</svg></figure>`;
}

function plotLine({ label, now, before }: Line, y: number): string {
  const words = `<text x="${LABEL - 16}" y="${y + 5}" text-anchor="end">${escapeHtml(label)}</text>`;
  const [share = ''] = formatEstimate(now).split(',');
  const figures = `<text x="${LABEL + WIDTH + 16}" y="${y + 5}">${escapeHtml(share)}</text>`;
  const older = before === undefined ? '' : plotEstimate(before, y + 6, 'before');
  return `${words}${plotEstimate(now, y, 'now')}${older}${figures}`;
}

function plotEstimate({ share, low, high }: Estimate, y: number, kind: 'now' | 'before'): string {
  const line = `<line x1="${toX(low)}" x2="${toX(high)}" y1="${y}" y2="${y}" stroke-width="2"/>`;
  return `<g class="${kind}">${line}<circle cx="${toX(share)}" cy="${y}" r="4"/></g>`;
}

function toX(share: number): number {
  return Math.round(LABEL + share * WIDTH);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
