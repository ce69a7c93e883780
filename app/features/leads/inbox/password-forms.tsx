/**
 * The forms that ask for the password: exporting the inbox, printing an application, revealing a masked field of it. They
 * work without JavaScript.
 */
import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Form } from 'react-router'
import { buttonClass, SubmitButton } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { DownloadButton, useDownload } from '#app/components/download-button.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'

import { useForm } from '#app/components/use-form.ts'
import { type Doubt, formatIdNumber } from '#app/features/finance/id-number.ts'
import { ownPasswordInput } from '#app/features/staff/passwords/credentials-schema.ts'
import { OwnPasswordField } from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { applicationOptionMessages } from '#messages/application-fields.ts'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import { inboxMessages } from '#messages/inbox.ts'
import type { ExportError, InboxResult, Masked, PrintError } from './inbox-query.ts'

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

const maskedMessages = applicationOfficeMessages.masked

type RevealFormsProps = {
	email: string // of the staff member, for password managers
	idNumber: string // masked
	hasEthnicGroup: boolean
	doubt: Doubt | undefined
	result: InboxResult | undefined
}

/** Masked fields and the password form that reveals one. The password is required each time, on purpose. */
export function RevealForms({ email, idNumber, hasEthnicGroup, doubt, result }: RevealFormsProps) {
	return (
		<section aria-labelledby="masked" className="mt-8">
			<h3 id="masked" className="title text-title-sm">
				{maskedMessages.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{maskedMessages.text}</p>
			{doubt && <Notice className="mt-3">{maskedMessages.doubts[doubt]}</Notice>}
			<div className="mt-3 grid gap-3">
				<RevealForm masked="idNumber" email={email} text={idNumber} result={result} />
				{hasEthnicGroup && (
					<RevealForm masked="ethnicGroup" email={email} text={maskedMessages.ethnicStored} result={result} />
				)}
			</div>
		</section>
	)
}

type RevealProps = { masked: Masked; email: string; text: string; result: InboxResult | undefined }

function RevealForm({ masked, email, text, result }: RevealProps) {
	const rejected = useMemo(() => rejectionOf(result, masked), [result, masked])
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf: (_, code) => maskedMessages.rejections[code as keyof typeof maskedMessages.rejections],
		rejected,
		isOwn: (data) => data.get('intent') === 'reveal' && data.get('field') === masked,
	})
	const fact = result?.outcome === 'revealed' && result.field === masked ? result.fact : undefined
	const value = useRef<HTMLElement>(null)
	useEffect(() => {
		if (fact !== undefined) value.current?.focus() // the focused form was removed
	}, [fact])
	return (
		<div className="rounded-panel border border-line p-4">
			<p className="flex flex-wrap items-baseline justify-between gap-3 text-[0.9375rem]">
				<span className="text-ink-muted">{maskedMessages[masked]}</span>
				<b ref={value} tabIndex={-1} role="status" className="px-0.5 font-[620]">
					{fact === undefined ? text : revealedLabel(masked, fact)}
				</b>
			</p>
			{fact === undefined && (
				<details open={rejected !== undefined} className="mt-1">
					<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
						{maskedMessages.show[masked]}
					</summary>
					<Form {...form} method="post" preventScrollReset className="mt-2 grid max-w-96 gap-4">
						<FormNotice {...wrongFields} failure={failure} />
						<input type="hidden" name="field" value={masked} />
						<OwnPasswordField {...field('password')} email={email} purpose={maskedMessages[masked]} />
						<SubmitButton
							name="intent"
							value="reveal"
							text={maskedMessages.show[masked]}
							busyText={maskedMessages.busy}
							busy={isPending}
							className="justify-self-start"
						/>
					</Form>
				</details>
			)}
		</div>
	)
}

const rejectionOf = (result: InboxResult | undefined, masked: Masked) =>
	result?.outcome === 'rejected' && result.field === masked
		? { errors: { password: result.error } }
		: undefined

/** An ID number in groups, `800101 5009 087`, as people read it aloud. */
function revealedLabel(field: Masked, fact: string): string {
	if (field === 'idNumber') return formatIdNumber(fact)
	const groups: Partial<Record<string, string>> = applicationOptionMessages.ethnicGroup
	return groups[fact] ?? fact
}
