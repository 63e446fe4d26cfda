/** Red, green and blue from 0 to 255. */
type Colour = readonly [number, number, number];

const parts = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red, green, blue] = parts(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG's contrast of two colours, 1 to 21. */
export const contrastOf = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const toward = (hex: string, end: number, share: number): string =>
  hexOf(parts(hex).map((part) => part + (end - part) * share) as [number, number, number]);

/** AA for text. */
export const ENOUGH = 4.5;

const LIGHT_SHEET = '#ffffff';
const DARK_SHEET = '#1a1e1d';

const readable = (hex: string, sheet: string, end: number): string => {
  for (let step = 0; step <= 20; step++) {
    const tried = toward(hex, end, step / 20);
    if (contrastOf(tried, sheet) >= ENOUGH) return tried;
  }
  return end === 0 ? '#000000' : '#ffffff';
};

/** A club's colour as it can be read: darker on the light pages and lighter on the dark ones, where it has to be. */
export const shadesOf = (hex: string): { readonly light: string; readonly dark: string } => ({
  light: readable(hex, LIGHT_SHEET, 0),
  dark: readable(hex, DARK_SHEET, 255),
});
