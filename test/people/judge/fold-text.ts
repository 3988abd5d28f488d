/** Lower case, without accents and bold marks: how replies, patterns and effects are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll('**', '')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '');
}
