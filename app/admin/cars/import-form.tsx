/** Imports a stock list from a CSV file and its photos, and exports all cars. */
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Form, href, Link, useNavigate, useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { buttonClass, SubmitButton } from '#app/components/button.tsx'
import { FieldNote, isInvalid } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'

import { useForm } from '#app/components/use-form.ts'
import { formatAmount } from '#app/core/amount-typed.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { ARCHIVE_TYPES, archiveUpload } from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import {
	IMPORT_ADDRESS,
	MOST_BYTES,
	MOST_ROWS,
	type PhotoReport,
} from '#app/features/vehicles/stock-list/stock-plan.ts'
import { uploadSentences } from '#messages/media.ts'
import { stockListMessages } from '#messages/stock-list.ts'

const messages = stockListMessages.import
const NO_TEXTS = z.object({})

export function ImportForm() {
	const id = useId()
	const [errors, setErrors] = useState<FieldErrors>(errorsOf(undefined))
	const { form, ref, field, wrongFields, failure, isPending, showErrors, clearError } = useForm({
		schema: NO_TEXTS,
		messageOf: (_, code) => stockListMessages.errors[code as keyof typeof stockListMessages.errors],
		otherErrors: errors,
		isOwn: (data) => data.has('file') && !data.has('planHash'),
	})
	const { error } = field('file')

	function choose(file: File | undefined) {
		const next = errorsOf(file)
		setErrors(next)
		if (file && next.file) showErrors(next)
		else clearError('file')
	}
	// A file may have been chosen before hydration.
	useEffect(() => setErrors(errorsOf(selectedFile(ref.current))), [ref])

	return (
		<Box title={messages.heading} text={messages.text}>
			<Form {...form} method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-4">
				<FormNotice {...wrongFields} failure={failure} />
				<div className="min-w-0">
					<label htmlFor={id} className="text-sm font-semibold">
						{messages.file}
					</label>
					<input
						id={id}
						type="file"
						name="file"
						required
						accept=".csv,.txt,.tsv,.xlsx,text/csv"
						aria-invalid={isInvalid(error, true)}
						aria-describedby={`${id}-problem ${id}-help`}
						onChange={({ currentTarget: { files } }) => choose(files?.[0])}
						className={fileInputClass}
					/>
					<FieldNote id={`${id}-problem`} kind="error">
						{error}
					</FieldNote>
					<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
						{messages.fileHelp(MOST_BYTES / 1_048_576, formatAmount(MOST_ROWS))}
					</p>
				</div>
				<SubmitButton
					text={messages.button}
					busyText={messages.busy}
					busy={isPending}
					className="max-w-full justify-self-start"
				/>
			</Form>
		</Box>
	)
}

export const fileInputClass =
	'mt-1.75 block min-h-13 w-full rounded-control border-[1.5px] border-line-control bg-surface-raised p-1.5 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-surface-sunken file:px-3.5 file:font-semibold'

const selectedFile = (form: HTMLFormElement | null): File | undefined =>
	form?.querySelector<HTMLInputElement>('[type=file]')?.files?.[0]

function errorsOf(file: File | undefined): FieldErrors {
	if (!file) return { file: 'none' }
	return file.size > MOST_BYTES ? { file: 'too-large' } : {}
}

export const ExportBox = () => (
	<Box title={stockListMessages.export.heading} text={stockListMessages.export.text}>
		<a href={href('/admin/cars/export')} className={buttonClass()}>
			<Download aria-hidden strokeWidth={1.75} className="size-5" />
			{stockListMessages.export.button}
		</a>
	</Box>
)

export const Box = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section className="min-w-0 rounded-panel border border-line bg-surface-raised p-5 md:p-6">
		<h2 className="title text-title-sm">{title}</h2>
		<p className="mt-1.5 mb-5 text-sm text-ink-muted">{text}</p>
		{children}
	</section>
)

const importArchiveMessages = stockListMessages.archive

/** Uploads photos in a ZIP file; the page of its import follows. */
export function ImportArchive() {
	const id = useId()
	const navigate = useNavigate()
	const { files, isBusy, add, cancel } = useUploads(archiveUpload, {
		onSent: (_, importId) => void navigate(`${IMPORT_ADDRESS}?file=${importId}`),
		onIdle: () => {},
	})
	const sending = files.at(-1)
	const percent = Math.floor((sending?.fraction ?? 0) * 100)

	function choose(input: HTMLInputElement) {
		for (const { key } of files) cancel(key)
		const [file] = input.files ?? []
		if (file) add([file])
		input.value = '' // so that the same file can be chosen again
	}

	return (
		<Box title={importArchiveMessages.heading} text={importArchiveMessages.text}>
			<label htmlFor={id} className="text-sm font-semibold">
				{importArchiveMessages.file}
			</label>
			<input
				id={id}
				type="file"
				accept={ARCHIVE_TYPES}
				disabled={isBusy}
				aria-invalid={sending?.error ? true : undefined}
				aria-describedby={`${id}-problem ${id}-help`}
				onChange={({ currentTarget }) => choose(currentTarget)}
				className={fileInputClass}
			/>
			<FieldNote id={`${id}-problem`} kind="error">
				{sending?.error && uploadSentences[sending.error]}
			</FieldNote>
			<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
				{importArchiveMessages.help}
			</p>
			<noscript>
				<p className="mt-1.5 text-sm font-semibold">{importArchiveMessages.noScript}</p>
			</noscript>
			<div role="status">
				{isBusy && (
					<>
						<p className="mt-3 text-sm">{importArchiveMessages.uploading(percent)}</p>
						<progress
							aria-label={importArchiveMessages.upload}
							value={percent}
							max={100}
							className="mt-1 w-full"
						/>
					</>
				)}
			</div>
		</Box>
	)
}

const photoReportMessages = stockListMessages.photos
const sentenceOf = (error: string) =>
	(({ ...uploadSentences, ...photoReportMessages.errors }) as Record<string, string>)[error]
const SECONDS_BETWEEN = 3

/** What became of the photos: how many are done, and why some are not on their cars. */
export function ImportPhotosReport({ file, photos }: { file: string; photos: PhotoReport }) {
	const { counts, failures, unmatched } = photos
	const all = counts.waiting + counts.stored + counts.failed + counts.missing
	const isFetching = counts.waiting > 0
	useReloading(isFetching)
	if (all + unmatched.length === 0) return null
	return (
		<section aria-labelledby="photos" className="mb-8 max-w-200">
			<h2 id="photos" className="title text-title-sm">
				{photoReportMessages.heading}
			</h2>
			<div role="status" className="mt-2 text-sm">
				{isFetching
					? photoReportMessages.progress(all - counts.waiting, all)
					: photoReportMessages.stored(counts.stored)}
			</div>
			{isFetching && (
				<>
					<progress
						aria-label={photoReportMessages.heading}
						value={all - counts.waiting}
						max={all}
						className="mt-1 w-full"
					/>
					<p className="mt-1 text-sm text-ink-muted">{photoReportMessages.fetching}</p>
					<p>
						<Link
							to={`${IMPORT_ADDRESS}?file=${file}`}
							preventScrollReset
							className="link inline-flex min-h-11 items-center"
						>
							{photoReportMessages.reload}
						</Link>
					</p>
				</>
			)}
			<Failures failures={failures} count={counts.failed + counts.missing} />
			{unmatched.length > 0 && (
				<Notice className="mt-4">
					<p className="font-semibold">{photoReportMessages.unmatched(unmatched.length)}</p>
					<p>{photoReportMessages.unmatchedHelp}</p>
					<p className="mt-1 wrap-anywhere">{unmatched.join(', ')}</p>
				</Notice>
			)}
		</section>
	)
}

function Failures({ failures, count }: { failures: PhotoReport['failures']; count: number }) {
	if (count === 0) return null
	const byCar = Map.groupBy(failures, ({ carName, stockNumber }) =>
		photoReportMessages.car(carName, stockNumber),
	)
	return (
		<Notice className="mt-4">
			<p className="font-semibold">{photoReportMessages.failures(count)}</p>
			<dl className="mt-2 grid gap-3">
				{[...byCar].map(([car, ofCar]) => (
					<div key={car} className="min-w-0 wrap-anywhere">
						<dt className="font-semibold">{car}</dt>
						{ofCar.map(({ source, error }) => (
							<dd key={source}>
								{source}: {error ? sentenceOf(error) : photoReportMessages.missing}
							</dd>
						))}
					</div>
				))}
			</dl>
			{count > failures.length && <p className="mt-2">{photoReportMessages.more(count - failures.length)}</p>}
		</Notice>
	)
}

/** Reads the numbers again every few seconds while the page is looked at. */
function useReloading(isNeeded: boolean) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isNeeded) return
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void revalidate()
		}, SECONDS_BETWEEN * 1000)
		return () => clearInterval(timer)
	}, [isNeeded, revalidate])
}
