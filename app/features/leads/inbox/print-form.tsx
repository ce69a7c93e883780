/** Password form for printing an application as a PDF. */

import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useDownload } from '#app/components/use-download.ts'
import { useForm } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { ownPasswordInput } from '#app/features/staff/passwords/own-password-schema.ts'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import type { PrintError } from './inbox-result.ts'

const messages = applicationOfficeMessages.print

type Props = {
	action: string
	email: string
	unprintable: string[] // characters that the PDF cannot show
	initialError: PrintError | undefined
}

export function PrintForm({ action, email, unprintable, initialError }: Props) {
	const { submission, rejected, download } = useDownload<PrintError>(initialError)
	const { form, field, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf,
		rejected,
		submission,
		onSubmit: download,
	})
	return (
		<section aria-labelledby="print" className="mt-8">
			<h3 id="print" className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{messages.text}</p>
			{unprintable.length > 0 && (
				<Notice className="mt-3">
					{messages.unprintable} <bdi className="font-bold">{unprintable.join(' ')}</bdi>
				</Notice>
			)}
			<details open={Boolean(initialError)} className="mt-1">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
					{messages.open}
				</summary>
				<form {...form} method="post" action={action} className="mt-2 grid max-w-96 gap-4">
					<OwnPasswordField {...field('password')} email={email} />
					<SubmitButton
						kind="dark"
						text={messages.button}
						busyText={messages.busy}
						busy={isPending}
						className="justify-self-start"
					/>
				</form>
			</details>
		</section>
	)
}

const messageOf = (_: string, code: string) => messages.rejections[code as keyof typeof messages.rejections]
