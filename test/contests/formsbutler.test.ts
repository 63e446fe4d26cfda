import { playForms } from './forms.ts';

playForms((id) => /^anc-2021-(abpc|itc)/.test(id));
