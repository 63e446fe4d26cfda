/** A name for a file that no two texts share: letters, figures and dots stay, a slash is a dash, the rest is its code. */
export const fileNameOf = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9.]/gu, (sign) =>
    sign === '/' ? '-' : `_${(sign.codePointAt(0) ?? 0).toString(16)}_`,
  );
