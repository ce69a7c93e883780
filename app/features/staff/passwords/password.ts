/** The limits of a password in characters, in the browser and on the server. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128
