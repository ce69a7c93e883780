/**
 * The state of the own second factor and the forms that change it. They ask for
 * the password, and for a code if there is a factor.
 */
import { Form } from 'react-router'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { factorMessages } from '#messages/second-factor.ts'
import { ConfirmationFields, confirmationMessage } from './confirmation-fields.tsx'
import { confirmationInput, type FactorIntent, type FactorResult } from './second-factor.ts'

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
	const currentUser = { email, hasSecondFactor: requiresCode }
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: confirmationInput(currentUser),
		messageOf: confirmationMessage,
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
			<ConfirmationFields field={field} currentUser={currentUser} />
			<SubmitButton text={button} busyText={messages.busy} busy={isPending} className="w-full" />
		</Form>
	)
}
