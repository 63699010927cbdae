/** Whether this device has a database of the app. Rejects in a browser that cannot say. */
export async function isDatabaseThere(): Promise<boolean> {
  const names = await indexedDB.databases()
  return names.some(({ name }) => name === 'hobgoblin')
}
