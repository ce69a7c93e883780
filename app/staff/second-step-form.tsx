/** The form for the code, after the password. */
import { useEffect } from 'react'
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'
import { staffWords } from '#app/words/en-ZA/staff.ts'
import { type StepAnswer, stepInput } from './second-factor.ts'

const words = factorWords.step

export function SecondStepForm({
	byRecovery,
	answer,
}: {
	byRecovery: boolean
	answer: StepAnswer | undefined
}) {
	const { form, field, ref, isPending } = useForm({
		schema: stepInput,
		messageOf: () => words.problems.code,
	})

	useEffect(() => {
		if (answer) ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.select()
	}, [answer, ref])

	return (
		<Form {...form} method="post" replace>
			{answer && (
				<Notice kind="wrong" role="alert" className="mb-6">
					{sentence(answer, byRecovery)}
				</Notice>
			)}
			<div className="grid gap-5">
				<TextField
					{...field('code')}
					label={byRecovery ? words.recovery : words.code}
					inputMode={byRecovery ? 'text' : 'numeric'}
					autoComplete={byRecovery ? 'off' : 'one-time-code'}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={isPending} className="w-full" />
			</div>
		</Form>
	)
}

function sentence({ refusal, seconds = 0 }: StepAnswer, byRecovery: boolean): string {
	if (refusal === 'wrong' && byRecovery) return words.refusals.wrongRecovery
	if (refusal !== 'too-many' || !seconds) return words.refusals[refusal]
	const { tooMany, seconds: inSeconds, minutes } = staffWords.signIn
	return tooMany(seconds < 60 ? inSeconds(seconds) : minutes(Math.ceil(seconds / 60)))
}
