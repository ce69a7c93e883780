/** The form for how long things are kept: whole numbers within their bounds. */
import * as z from 'zod/mini'
import { version } from '#app/kernel/fields.ts'
import { FIGURE_NAMES, FIGURES, type Figure } from './retention.ts'

const figure = ({ least, most }: { least: number; most: number }) =>
	z.pipe(
		z.string('whole-number').check(
			z.trim(),
			z.minLength(1, 'required'),
			z.regex(/^\d{1,4}$/, 'whole-number'),
			z.refine(
				(text) => !/^\d{1,4}$/.test(text) || (Number(text) >= least && Number(text) <= most),
				'bounds',
			),
		),
		z.transform(Number),
	)

const figures = Object.fromEntries(FIGURE_NAMES.map((name) => [name, figure(FIGURES[name])])) as Record<
	Figure,
	ReturnType<typeof figure>
>

export const retentionInput = z.object({ ...figures, version })
