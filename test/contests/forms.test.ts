import { playForms } from './forms.ts';

playForms('others', {
  'club-': '[CON-15]',
  'anc-2021-srosp': '[CON-1]',
  'anc-2021-ipc': '[CON-3]',
  'anc-2021-restricted': '[CON-5]',
  'anc-2021-swiss-pairs': '[CON-5]',
  'anc-2021-congress': '[CON-6]',
  'anc-2021-best-three': '[CON-6]',
  'gnot-sydney-2023': '[CON-7]',
});
