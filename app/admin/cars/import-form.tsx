/** The two ways of a stock list: a file to bring in, and all cars to take out. */
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Form, href } from 'react-router'
import * as z from 'zod/mini'
import { amountGrouped } from '#app/kernel/amount-typed.ts'
import type { Problems } from '#app/kernel/form.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FieldNote } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { MOST_BYTES, MOST_ROWS } from '#app/vehicles/stock-import.ts'
import { stockListWords } from '#app/words/en-ZA/stock-list.ts'

const words = stockListWords.import
const NO_TEXTS = z.object({})

export function ImportForm() {
	const id = useId()
	const [errors, setErrors] = useState<Problems>(errorsOf(undefined))
	const { form, ref, field, isPending, showErrors, clearError } = useForm({
		schema: NO_TEXTS,
		messageOf: (_, code) => stockListWords.problems[code as keyof typeof stockListWords.problems],
		otherErrors: errors,
		isOwn: (data) => data.has('file') && !data.has('mark'),
	})
	const { problem } = field('file')

	function choose(file: File | undefined) {
		const next = errorsOf(file)
		setErrors(next)
		if (file && next.file) showErrors(next)
		else clearError('file')
	}
	// It may have been chosen before hydration.
	useEffect(() => setErrors(errorsOf(chosenIn(ref.current))), [ref])

	return (
		<Box title={words.heading} text={words.text}>
			<Form {...form} method="post" encType="multipart/form-data" className="grid gap-4">
				<div className="min-w-0">
					<label htmlFor={id} className="text-sm font-semibold">
						{words.file}
					</label>
					<input
						id={id}
						type="file"
						name="file"
						required
						accept=".csv,.txt,text/csv"
						aria-invalid={problem ? true : undefined}
						aria-describedby={`${id}-problem ${id}-help`}
						onChange={({ currentTarget: { files } }) => choose(files?.[0])}
						className="mt-1.75 block min-h-13 w-full rounded-control border-[1.5px] border-line-control bg-surface-raised p-1.5 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-surface-sunken file:px-3.5 file:font-semibold"
					/>
					<FieldNote id={`${id}-problem`} kind="problem">
						{problem}
					</FieldNote>
					<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
						{words.fileHelp(MOST_BYTES / 1_048_576, amountGrouped(MOST_ROWS))}
					</p>
				</div>
				<SubmitButton
					text={words.button}
					busyText={words.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</Box>
	)
}

const chosenIn = (form: HTMLFormElement | null): File | undefined =>
	form?.querySelector<HTMLInputElement>('[type=file]')?.files?.[0]

function errorsOf(file: File | undefined): Problems {
	if (!file) return { file: 'none' }
	return file.size > MOST_BYTES ? { file: 'too-large' } : {}
}

export const ExportBox = () => (
	<Box title={stockListWords.export.heading} text={stockListWords.export.text}>
		<a href={href('/admin/cars/export')} className={buttonClass()}>
			<Download aria-hidden strokeWidth={1.75} className="size-5" />
			{stockListWords.export.button}
		</a>
	</Box>
)

const Box = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section className="min-w-0 rounded-panel border border-line bg-surface-raised p-5 md:p-6">
		<h2 className="title text-title-sm">{title}</h2>
		<p className="mt-1.5 mb-5 text-sm text-ink-muted">{text}</p>
		{children}
	</section>
)
