/** The forms for enquiries and messages: in the page from the start, so that they can be sent; their script is fetched after everything else. */
import { type ComponentProps, type ComponentType, lazy, memo, Suspense } from 'react'
import { fetched } from '#app/ui/fetched.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { siteWords } from '#app/words/en-ZA/site.ts'
import type { forms } from './forms.tsx'

type Forms = Omit<typeof forms, 'send'>

const fetchedForms = () => fetched(() => import('./forms.tsx')).then(({ forms }) => forms)

/** For the `clientAction` of a page: what sends is there as soon as its form is. */
export const sentBy = async (...given: Parameters<(typeof forms)['send']>) =>
	(await fetchedForms()).send(...given)

export const VehicleEnquiry = soon('VehicleEnquiry')
export const MessageForm = soon('MessageForm')
export const UnsentEnquiry = soon('UnsentEnquiry')

// Remembered: drawn anew before its script is there, React would put the meanwhile in place of what somebody types.
function soon<Name extends keyof Forms>(name: Name) {
	const Form = lazy(async () => ({ default: (await fetchedForms())[name] as ComponentType<object> }))
	return memo((props: ComponentProps<Forms[Name]>) => (
		<Suspense fallback={<Meanwhile />}>
			<Form {...props} />
		</Suspense>
	))
}

/** As high as the form. */
const Meanwhile = () => (
	<div className="grid min-h-[27rem] place-items-center">
		<Spinner label={siteWords.loading} />
	</div>
)
