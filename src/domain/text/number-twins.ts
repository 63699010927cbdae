/** Names, each that is there more than once with a number of its own: "Halberds 1", "Halberds 2". */
export function numberTwins(names: readonly string[]): string[] {
  const taken = new Set(names)
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name
    let number = names.slice(0, index).filter((other) => other === name).length + 1
    while (taken.has(`${name} ${number}`)) number += 1
    const numbered = `${name} ${number}`
    taken.add(numbered)
    return numbered
  })
}
