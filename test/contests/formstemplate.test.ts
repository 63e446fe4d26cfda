import { playForms } from './forms.ts';

playForms('templates', { '': '[EVT-1]' });
