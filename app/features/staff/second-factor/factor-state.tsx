/**
 * The state of the own second factor and the forms that change it. They ask for
 * the password, and for a code if there is a factor.
 */
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { ownPasswordInput } from '#app/features/staff/passwords/own-password-schema.ts'
import { FormNotice } from '#app/features/staff/records/form-notice.tsx'
import { ownPasswordMessages } from '#app/messages/en-ZA/passwords.ts'
import { factorMessages } from '#app/messages/en-ZA/second-factor.ts'
import { type FactorIntent, type FactorResult, factorChangeInput } from './second-factor.ts'

const messages = factorMessages.page

type RejectedStep = Extract<FactorResult, { step: 'rejected' }>
type Props = {
	email: string
	remainingCodes: number | undefined // undefined: no second factor
	isRequired: boolean
	result: RejectedStep | undefined
}

export function FactorState({ remainingCodes, isRequired, ...rest }: Props) {
	if (remainingCodes === undefined) {
		return (
			<>
				{isRequired && <Notice className="mb-6">{messages.required}</Notice>}
				<ConfirmForm intent="begin" button={messages.begin.button} requiresCode={false} {...rest} />
			</>
		)
	}
	return (
		<>
			<Notice kind="good">
				<strong className="block">{messages.isOn}</strong>
				{messages.left(remainingCodes)}
			</Notice>
			<div className="mt-6">
				<FactorAction intent="begin" {...messages.again} {...rest} />
				<FactorAction intent="codes" {...messages.codes} {...rest} />
				{!isRequired && <FactorAction intent="off" {...messages.off} {...rest} />}
			</div>
		</>
	)
}

type ConfirmFormProps = Pick<Props, 'email' | 'result'> & { intent: FactorIntent; button: string }

const FactorAction = ({ heading, text, ...props }: ConfirmFormProps & { heading: string; text: string }) => (
	<Fold heading={heading} text={text} open={props.result?.intent === props.intent}>
		<ConfirmForm {...props} requiresCode />
	</Fold>
)

function ConfirmForm({
	intent,
	button,
	email,
	result,
	requiresCode,
}: ConfirmFormProps & { requiresCode: boolean }) {
	const ownResult = result?.intent === intent ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: requiresCode ? factorChangeInput : ownPasswordInput,
		messageOf,
		rejected: ownResult && { errors: ownResult.fieldErrors },
		isOwn: (data) => data.get('intent') === intent,
	})
	return (
		<Form {...form} method="post" className="grid gap-4">
			{ownResult?.error && (
				<Notice kind="wrong" role="alert">
					{messages.rejections[ownResult.error]}
				</Notice>
			)}
			<FormNotice {...wrongFields} failure={failure} />
			<input type="hidden" name="intent" value={intent} />
			<OwnPasswordField {...field('password')} email={email} />
			{requiresCode && (
				<TextField
					{...field('code')}
					label={messages.anyCode}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
				/>
			)}
			<SubmitButton text={button} busyText={messages.busy} busy={isPending} className="w-full" />
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	const errorMessages = name === 'password' ? ownPasswordMessages.errors : messages.errors
	return errorMessages[code === 'wrong' ? 'wrong' : 'required']
}
