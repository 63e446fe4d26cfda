import { playForms } from './forms.ts';

playForms('sabf teams', {
  'sabf-swiss-teams': '[CON-10]',
  'sabf-round-robin-teams': '[CON-10]',
  'sabf-state-teams': '[CON-11]',
  'sabf-trials': '[CON-13]',
  'sabf-gnot': '[CON-14]',
  'sabf-daytime-teams': '[CON-14]',
});
