/** An outcome as a value: what was asked for, or what stood in the way. */
export type Ok<Value> = { ok: true; value: Value }
export type Fail<Problem> = { ok: false; problem: Problem }
export type Result<Value, Problem> = Ok<Value> | Fail<Problem>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })
export const fail = <Problem>(problem: Problem): Fail<Problem> => ({ ok: false, problem })
