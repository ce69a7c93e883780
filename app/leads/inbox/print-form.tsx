/** The password that an application is put on paper for. */
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useDownload } from '#app/ui/use-download.ts'
import { applicationOfficeWords } from '#app/words/en-ZA/application-office.ts'
import type { PrintRefusal } from './inbox-answer.ts'

const words = applicationOfficeWords.print

type Props = { action: string; email: string; came: PrintRefusal | undefined }

export function PrintForm({ action, email, came }: Props) {
	const { busy, refusal = came, onSubmit } = useDownload<PrintRefusal>()
	return (
		<section aria-labelledby="print" className="mt-8">
			<h3 id="print" className="title text-title-sm">
				{words.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{words.text}</p>
			<details open={Boolean(refusal)} className="mt-1">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
					{words.open}
				</summary>
				<form method="post" action={action} onSubmit={onSubmit} className="mt-2 grid max-w-96 gap-4">
					<input type="email" autoComplete="username" value={email} readOnly hidden />
					<PasswordField
						name="password"
						label={applicationOfficeWords.masked.password}
						autoComplete="current-password"
						required
						problem={refusal && words.refused[refusal]}
					/>
					<SubmitButton
						kind="dark"
						text={words.button}
						busyText={words.busy}
						busy={busy}
						className="justify-self-start"
					/>
				</form>
			</details>
		</section>
	)
}
