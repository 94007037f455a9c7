import type { Json } from '@roundhouse/kernel';
import type { OptionForm } from '../engine-worker/table-types.ts';

/** The props of every field that edits an option of a game. */
export interface FieldProps {
  readonly option: OptionForm;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}
