const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text inside a page or a feed: nothing in it is taken for a sign. Controls have no place there. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '').replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
