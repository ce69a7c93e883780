/** The form for the second factor's code, after the password step. */
import { useEffect } from 'react'
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { factorMessages } from '#messages/second-factor.ts'
import { staffMessages } from '#messages/staff.ts'
import { type StepResult, stepInput } from './second-factor.ts'

const messages = factorMessages.step

export function SecondStepForm({
	byRecovery,
	result,
}: {
	byRecovery: boolean
	result: StepResult | undefined
}) {
	const { form, field, ref, wrongFields, failure, isPending } = useForm({
		schema: stepInput,
		messageOf: () => messages.errors.code,
	})

	useEffect(() => {
		const code = ref.current?.querySelector<HTMLInputElement>('[name="code"]')
		if (result) code?.select()
		else code?.focus()
	}, [result, ref])

	return (
		<Form {...form} method="post" replace>
			{result && (
				<Notice kind="wrong" role="alert" className="mb-6">
					{formatError(result, byRecovery)}
				</Notice>
			)}
			<div className="grid gap-5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('code')}
					label={byRecovery ? messages.recovery : messages.code}
					inputMode={byRecovery ? 'text' : 'numeric'}
					autoComplete={byRecovery ? 'off' : 'one-time-code'}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
				/>
				<SubmitButton text={messages.button} busyText={messages.busy} busy={isPending} className="w-full" />
			</div>
		</Form>
	)
}

function formatError({ error, seconds = 0 }: StepResult, byRecovery: boolean): string {
	if (error === 'wrong' && byRecovery) return messages.rejections.wrongRecovery
	if (error !== 'too-many' || !seconds) return messages.rejections[error]
	const { tooMany, seconds: inSeconds, minutes } = staffMessages.signIn
	return tooMany(seconds < 60 ? inSeconds(seconds) : minutes(Math.ceil(seconds / 60)))
}
