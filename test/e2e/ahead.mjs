// A laptop whose clock a story turns: loaded before the server, it adds the milliseconds written in the file AHEAD names.
import { readFileSync } from 'node:fs';

const Real = Date;
const ahead = () => Number(readFileSync(process.env['AHEAD'] ?? '', 'utf8')) || 0;
const now = () => Real.now() + ahead();

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
