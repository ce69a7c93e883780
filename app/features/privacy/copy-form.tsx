/** Password form for downloading a copy of a person's data (data subject request). */

import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useDownload } from '#app/components/use-download.ts'
import { useForm } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { ownPasswordInput } from '#app/features/staff/passwords/own-password-schema.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'

const messages = peopleMessages.copy
export type FileError = 'wrong' | 'too-many' | 'nothing' | 'too-many-searches'

type Props = { action: string; identifiers: string; email: string }

export function CopyForm({ action, identifiers, email }: Props) {
	const { submission, rejected, download } = useDownload<FileError>()
	const { form, field, errors, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf,
		rejected,
		submission,
		onSubmit: download,
	})
	const code = errors.password
	return (
		<section aria-labelledby="copy" className="rounded-panel border border-line bg-surface-raised p-5 md:p-6">
			<h2 id="copy" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{messages.text}</p>
			<form {...form} method="post" action={action} className="mt-4 grid max-w-96 gap-4">
				<textarea name="identifiers" defaultValue={identifiers} readOnly hidden />
				{code && !isAboutPassword(code) && (
					<Notice kind="wrong" role="alert">
						{messageForCode(code)}
					</Notice>
				)}
				<OwnPasswordField {...field('password')} email={email} />
				<SubmitButton
					kind="dark"
					text={messages.button}
					busyText={messages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</form>
		</section>
	)
}

const messageForCode = (code: string) =>
	peopleMessages.rejections[code as keyof typeof peopleMessages.rejections]

const isAboutPassword = (code: string) => code === 'required' || code === 'wrong' || code === 'too-many'

const messageOf = (_: string, code: string) => (isAboutPassword(code) ? messageForCode(code) : undefined)
