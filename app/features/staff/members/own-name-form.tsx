/** The form that changes the own name. */
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { accountMessages } from '#messages/account.ts'
import { type OwnNameResult, ownNameInput } from './account-schema.ts'

const messages = accountMessages.name

export function OwnNameForm({ name, result }: { name: string; result: OwnNameResult | undefined }) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: ownNameInput,
		messageOf: (_, code) => messages.errors[code as keyof typeof messages.errors],
		values: { name },
		rejected: result && { errors: result.fieldErrors, values: { name: result.name } },
		isOwn: (data) => data.get('intent') === 'name',
	})
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			<FormNotice {...wrongFields} failure={failure} />
			<TextField {...field('name')} label={messages.name} autoComplete="name" required />
			<SubmitButton
				name="intent"
				value="name"
				text={messages.button}
				busyText={messages.busy}
				busy={isPending}
				kind="line"
			/>
		</Form>
	)
}
