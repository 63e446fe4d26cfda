import { LONG, playForms } from './forms.ts';

/** Of clubs, congresses and knock-outs; files beside this one play the others, so that workers share them. The long run has all here. */
playForms((id) => LONG || (!id.startsWith('sabf-') && !/^anc-2021-(abpc|itc)/.test(id)));
