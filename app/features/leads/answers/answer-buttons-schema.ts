/** Validation of the switch for answer buttons in emails. */
import * as z from 'zod/mini'
import { switchField } from '#app/core/fields.ts'

export const answerButtonsInput = z.object({ showsAnswerButtons: switchField })
