/** The kinds of fields that enquiries and messages are made of. What is wrong with one is told as the code of a problem. */
import * as z from 'zod/mini'
import { isEmail } from '#app/kernel/email.ts'
import { manyLines, oneLine } from '#app/kernel/lines.ts'
import { type FieldProblem, LONGEST } from './lead-limits.ts'

const problem = (code: FieldProblem) => code

/** Of one line: nothing is left in it that could begin another, or turn the direction of what stands beside it. */
const line = (longest: number) =>
	z.string(problem('unreadable')).check(z.overwrite(oneLine), z.maxLength(longest, problem('too-long')))

const required = z.minLength(1, problem('required'))
const emailShaped = z.refine<string>(isEmail, problem('not-an-email'))

export const name = line(LONGEST.from_name).check(required)
export const email = line(LONGEST.from_email).check(required, emailShaped)
export const phone = line(LONGEST.from_phone)
export const subject = line(LONGEST.subject).check(required)
export const message = z
	.string(problem('unreadable'))
	.check(z.overwrite(manyLines), required, z.maxLength(LONGEST.message, problem('too-long')))
