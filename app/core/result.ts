/** The outcome of an operation as a value: the result, or an error code. */
export type Ok<Value> = { ok: true; value: Value }
export type Fail<Code> = { ok: false; error: Code }
export type Result<Value, Code> = Ok<Value> | Fail<Code>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })
export const fail = <Code>(error: Code): Fail<Code> => ({ ok: false, error })
