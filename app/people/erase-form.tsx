/** The password and the tick that erase everything that was found. */
import { Form, useNavigation } from 'react-router'
import { FieldNote } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { peopleWords } from '#app/words/en-ZA/people.ts'
import type { ErasureRefusal } from './person.ts'

const words = peopleWords.erase

type Props = { clues: string; seen: string; email: string; refused: ErasureRefusal | undefined }

export function EraseForm({ clues, seen, email, refused }: Props) {
	const { formData } = useNavigation()
	const isOfPassword = refused === 'wrong' || refused === 'too-many'
	return (
		<section
			aria-labelledby="erase"
			className="rounded-panel border border-line bg-surface-raised p-5 md:p-6"
		>
			<h2 id="erase" className="title text-title-sm">
				{words.heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{words.text}</p>
			<Form method="post" preventScrollReset className="mt-4 grid max-w-96 gap-4">
				<textarea name="clues" value={clues} readOnly hidden />
				<input type="hidden" name="seen" value={seen} />
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				{refused === 'changed' && (
					<Notice kind="wrong" role="alert">
						{peopleWords.refused.changed}
					</Notice>
				)}
				<div>
					<Tick name="sure" value="yes" required>
						{words.sure}
					</Tick>
					<FieldNote id="unsure" kind="problem">
						{refused === 'unsure' && peopleWords.refused.unsure}
					</FieldNote>
				</div>
				<PasswordField
					name="password"
					label={peopleWords.password}
					autoComplete="current-password"
					required
					problem={isOfPassword ? peopleWords.refused[refused] : undefined}
				/>
				<SubmitButton
					kind="danger"
					name="intent"
					value="erase"
					text={words.button}
					busyText={words.busy}
					busy={formData?.get('intent') === 'erase'}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}
