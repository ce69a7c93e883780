import { Fragment } from 'react'

/** An email address that may break after its @ and before a dot of its domain, for narrow phones. */
export function EmailAddress({ children: address }: { children: string }) {
	const at = address.indexOf('@') + 1
	return (
		<>
			{address.slice(0, at)}
			{address
				.slice(at)
				.split(/(?=\.)/)
				.map((part) => (
					<Fragment key={part}>
						<wbr />
						{part}
					</Fragment>
				))}
		</>
	)
}
