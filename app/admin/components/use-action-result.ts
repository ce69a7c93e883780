/** The result of a screen's action, for its forms. */
import { useState } from 'react'
import { isNotSaved, type NotSaved } from '#app/core/form.ts'

/**
 * While a submission is not saved, it returns the result before it, so that the screen stays as it was; the
 * form says why (`failure` of `useForm`).
 */
export function useActionResult<Result>(actionData: Result): Exclude<Result, NotSaved> | undefined {
	const [last, setLast] = useState<Exclude<Result, NotSaved>>()
	if (isNotSaved(actionData)) return last
	const result = actionData as Exclude<Result, NotSaved>
	if (result !== last) setLast(result)
	return result
}
