/** The password that an application is put on paper for. */
import { ownPasswordInput } from '#app/staff/own-password-input.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useDownload } from '#app/ui/use-download.ts'
import { useForm } from '#app/ui/use-form.ts'
import { applicationOfficeWords } from '#app/words/en-ZA/application-office.ts'
import type { PrintRefusal } from './inbox-answer.ts'

const words = applicationOfficeWords.print

type Props = { action: string; email: string; came: PrintRefusal | undefined }

export function PrintForm({ action, email, came }: Props) {
	const { submission, rejected, download } = useDownload<PrintRefusal>(came)
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
				{words.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{words.text}</p>
			<details open={Boolean(came)} className="mt-1">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
					{words.open}
				</summary>
				<form {...form} method="post" action={action} className="mt-2 grid max-w-96 gap-4">
					<input type="email" autoComplete="username" value={email} readOnly hidden />
					<PasswordField
						{...field('password')}
						label={applicationOfficeWords.masked.password}
						autoComplete="current-password"
						required
					/>
					<SubmitButton
						kind="dark"
						text={words.button}
						busyText={words.busy}
						busy={isPending}
						className="justify-self-start"
					/>
				</form>
			</details>
		</section>
	)
}

const messageOf = (_: string, code: string) => words.refused[code as keyof typeof words.refused]
