/** The password and the tick that erase everything that was found. */
import { useMemo } from 'react'
import { Form } from 'react-router'
import type { Problems } from '#app/kernel/form.ts'
import { FieldNote } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { peopleWords } from '#app/words/en-ZA/people.ts'
import { erasureInput } from './erasure-input.ts'
import type { PersonAnswer } from './person.ts'

const words = peopleWords.erase

type Props = { answer: PersonAnswer; seen: string; email: string }

export function EraseForm({ answer, seen, email }: Props) {
	const rejected = useMemo(() => rejectionOf(answer), [answer])
	const { form, field, isPending } = useForm({
		schema: erasureInput,
		messageOf,
		rejected,
		isOwn: (data) => data.get('intent') === 'erase',
	})
	const { problem: unsure } = field('sure')
	return (
		<section
			aria-labelledby="erase"
			className="rounded-panel border border-line bg-surface-raised p-5 md:p-6"
		>
			<h2 id="erase" className="title text-title-sm">
				{words.heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{words.text}</p>
			<Form {...form} method="post" preventScrollReset className="mt-4 grid max-w-96 gap-4">
				<textarea name="clues" value={answer.typed} readOnly hidden />
				<input type="hidden" name="seen" value={seen} />
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				{answer.refused === 'changed' && (
					<Notice kind="wrong" role="alert">
						{peopleWords.refused.changed}
					</Notice>
				)}
				<div>
					<Tick
						name="sure"
						value="yes"
						required
						aria-invalid={unsure ? true : undefined}
						aria-describedby={unsure && 'unsure'}
					>
						{words.sure}
					</Tick>
					<FieldNote id="unsure" kind="problem">
						{unsure}
					</FieldNote>
				</div>
				<PasswordField
					{...field('password')}
					label={peopleWords.password}
					autoComplete="current-password"
					required
				/>
				<SubmitButton
					kind="danger"
					name="intent"
					value="erase"
					text={words.button}
					busyText={words.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}

function rejectionOf({ refused }: PersonAnswer): { errors: Problems } | undefined {
	if (refused === 'unsure') return { errors: { sure: refused } }
	return refused === 'wrong' || refused === 'too-many' ? { errors: { password: refused } } : undefined
}

const messageOf = (_: string, code: string) => peopleWords.refused[code as keyof typeof peopleWords.refused]
