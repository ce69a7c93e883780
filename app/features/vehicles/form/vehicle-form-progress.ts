/** Progress of the vehicle form: which fields still block saving. */
import type { FieldErrors, Values } from '#app/core/form.ts'

export type FormProgress = { missing: number; wrong: number }

const PHOTO_FIELDS = ['image', 'images'] // counted as photos

/**
 * A blank field, or one that still has its initial 0, is missing; any other field error is one to correct.
 */
export function formProgress(fieldErrors: FieldErrors, values: Values): FormProgress {
	const fields = Object.keys(fieldErrors).filter((field) => !PHOTO_FIELDS.includes(field))
	const missing = fields.filter((field) => /^0?$/.test([values[field] ?? ''].flat().join('').trim())).length
	return { missing, wrong: fields.length - missing }
}
