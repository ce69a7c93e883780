/** The form for the code, after the password. */
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
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
	const busy = useNavigation().state !== 'idle'
	const { problems, form } = useCheckedForm({ schema: stepInput, busy })

	useEffect(() => {
		if (answer) form.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.select()
	}, [answer, form.ref])

	return (
		<Form {...form} method="post" replace>
			{answer && (
				<Notice kind="wrong" role="alert" className="mb-6">
					{sentence(answer, byRecovery)}
				</Notice>
			)}
			<div className="grid gap-5">
				<TextField
					name="code"
					label={byRecovery ? words.recovery : words.code}
					inputMode={byRecovery ? 'text' : 'numeric'}
					autoComplete={byRecovery ? 'off' : 'one-time-code'}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
					problem={problems.code && words.problems.code}
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="w-full" />
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
