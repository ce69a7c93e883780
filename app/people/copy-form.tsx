/** The password that a copy of all that is held on somebody is made for. */
import { ownPasswordInput } from '#app/staff/own-password-input.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useDownload } from '#app/ui/use-download.ts'
import { useForm } from '#app/ui/use-form.ts'
import { peopleWords } from '#app/words/en-ZA/people.ts'

const words = peopleWords.copy
export type FileRefusal = 'wrong' | 'too-many' | 'nothing' | 'too-many-searches'

type Props = { action: string; clues: string; email: string }

export function CopyForm({ action, clues, email }: Props) {
	const { submission, rejected, download } = useDownload<FileRefusal>()
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
				{words.heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{words.text}</p>
			<form {...form} method="post" action={action} className="mt-4 grid max-w-96 gap-4">
				<textarea name="clues" defaultValue={clues} readOnly hidden />
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				{code && !isAboutPassword(code) && (
					<Notice kind="wrong" role="alert">
						{sentenceOf(code)}
					</Notice>
				)}
				<PasswordField
					{...field('password')}
					label={peopleWords.password}
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
		</section>
	)
}

const sentenceOf = (code: string) => peopleWords.refused[code as keyof typeof peopleWords.refused]

const isAboutPassword = (code: string) => code === 'required' || code === 'wrong' || code === 'too-many'

const messageOf = (_: string, code: string) => (isAboutPassword(code) ? sentenceOf(code) : undefined)
