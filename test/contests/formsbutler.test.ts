import { playForms } from './forms.ts';

playForms('butler and interstate', { 'anc-2021-abpc': '[CON-4]', 'anc-2021-itc': '[CON-2]' });
