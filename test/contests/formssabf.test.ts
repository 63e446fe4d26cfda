import { playForms } from './forms.ts';

playForms('sabf pairs', {
  'sabf-matchpoint-pairs': '[CON-8]',
  'sabf-butler': '[CON-9]',
  'sabf-state-open-pairs': '[CON-12]',
  'sabf-swiss-pairs-championship': '[CON-9]',
  'sabf-walk-in-butler': '[CON-14]',
});
