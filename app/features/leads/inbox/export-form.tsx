/** Password panel for exporting the inbox. Works without JavaScript. */
import { Download } from 'lucide-react'
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { DownloadButton, useDownload } from '#app/components/download-button.tsx'
import { Notice } from '#app/components/notice.tsx'

import { useForm } from '#app/components/use-form.ts'
import { ownPasswordInput } from '#app/features/staff/passwords/credentials-schema.ts'
import { OwnPasswordField } from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import { inboxMessages } from '#messages/inbox.ts'
import type { ExportError, PrintError } from './inbox-query.ts'

const messages = inboxMessages.export

type ExportFormProps = {
	action: string
	email: string
	isFiltered: boolean
	initialError: ExportError | undefined
}

export function ExportForm({ action, email, isFiltered, initialError }: ExportFormProps) {
	const { submission, isSaved, rejected, download } = useDownload<ExportError>(initialError)
	const { form, field, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf,
		rejected,
		submission,
		onSubmit: download,
	})
	return (
		<details open={Boolean(initialError)} className="group open:max-md:basis-full md:relative">
			<summary className={cn(buttonClass({ size: 'small' }), 'cursor-pointer list-none')}>
				<Download aria-hidden strokeWidth={1.75} className="size-5" />
				{messages.open}
				<span className="sr-only"> {messages.openMore}</span>
			</summary>
			<form
				{...form}
				method="post"
				action={action}
				className="mt-3 grid gap-4 rounded-panel border border-line bg-surface-raised p-5 md:absolute md:top-full md:right-0 md:z-20 md:w-88 md:shadow-lg"
			>
				<p className="text-sm text-ink-muted">{isFiltered ? messages.textFiltered : messages.text}</p>
				<OwnPasswordField {...field('password')} email={email} purpose={messages.open} />
				<DownloadButton text={messages.button} busyText={messages.busy} busy={isPending} isSaved={isSaved} />
			</form>
		</details>
	)
}

const messageOf = (_: string, code: string) => messages.rejections[code as keyof typeof messages.rejections]

const printMessages = applicationOfficeMessages.print

type PrintFormProps = {
	action: string
	email: string
	unprintable: string[] // characters that the PDF cannot show
	initialError: PrintError | undefined
}

/** Password form for printing an application as a PDF. */
export function PrintForm({ action, email, unprintable, initialError }: PrintFormProps) {
	const { submission, isSaved, rejected, download } = useDownload<PrintError>(initialError)
	const { form, field, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf: printMessageOf,
		rejected,
		submission,
		onSubmit: download,
	})
	return (
		<section aria-labelledby="print" className="mt-8">
			<h3 id="print" className="title text-title-sm">
				{printMessages.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{printMessages.text}</p>
			{unprintable.length > 0 && (
				<Notice className="mt-3">
					{printMessages.unprintable} <bdi className="font-bold">{unprintable.join(' ')}</bdi>
				</Notice>
			)}
			<details open={Boolean(initialError)} className="mt-1">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
					{printMessages.open}
				</summary>
				<form {...form} method="post" action={action} className="mt-2 grid max-w-96 gap-4">
					<OwnPasswordField {...field('password')} email={email} purpose={printMessages.heading} />
					<DownloadButton
						text={printMessages.button}
						busyText={printMessages.busy}
						busy={isPending}
						isSaved={isSaved}
					/>
				</form>
			</details>
		</section>
	)
}

const printMessageOf = (_: string, code: string) =>
	printMessages.rejections[code as keyof typeof printMessages.rejections]
