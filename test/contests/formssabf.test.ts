import { playForms } from './forms.ts';

playForms((id) => id.startsWith('sabf-') && !/teams|trials|gnot/.test(id));
