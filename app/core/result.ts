/** An outcome as a value: what was asked for, or what stood in the way. */
export type Ok<Value> = { ok: true; value: Value }
export type Fail<Code> = { ok: false; error: Code }
export type Result<Value, Code> = Ok<Value> | Fail<Code>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })
export const fail = <Code>(error: Code): Fail<Code> => ({ ok: false, error })
