/** The password that a copy of all that is held on somebody is made for. */
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useDownload } from '#app/ui/use-download.ts'
import { peopleWords } from '#app/words/en-ZA/people.ts'

const words = peopleWords.copy
export type FileRefusal = 'wrong' | 'too-many' | 'nothing' | 'too-many-searches'

type Props = { action: string; clues: string; email: string; came: FileRefusal | undefined }

export function CopyForm({ action, clues, email, came }: Props) {
	const { busy, refusal = came, onSubmit } = useDownload<FileRefusal>()
	const isOfPassword = refusal === 'wrong' || refusal === 'too-many'
	return (
		<section aria-labelledby="copy" className="rounded-panel border border-line bg-surface-raised p-5 md:p-6">
			<h2 id="copy" className="title text-title-sm">
				{words.heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{words.text}</p>
			<form method="post" action={action} onSubmit={onSubmit} className="mt-4 grid max-w-96 gap-4">
				<textarea name="clues" defaultValue={clues} readOnly hidden />
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				{refusal && !isOfPassword && (
					<Notice kind="wrong" role="alert">
						{peopleWords.refused[refusal]}
					</Notice>
				)}
				<PasswordField
					name="password"
					label={peopleWords.password}
					autoComplete="current-password"
					required
					problem={isOfPassword ? peopleWords.refused[refusal] : undefined}
				/>
				<SubmitButton
					kind="dark"
					text={words.button}
					busyText={words.busy}
					busy={busy}
					className="justify-self-start"
				/>
			</form>
		</section>
	)
}
