// What an account's name and password must be like; the server has the last word.

export interface AccountErrors {
  name?: string;
  password?: string;
  again?: string;
}

export function checkAccount(action: 'register' | 'login', name: string, password: string, again: string): AccountErrors {
  const errors: AccountErrors = {};
  if (name.trim() === '') errors.name = 'Type your name.';
  else if (action === 'register' && !/^[A-Za-z0-9_-]{3,24}$/.test(name.trim()))
    errors.name = 'Use 3 to 24 letters from a to z, digits, - or _.';
  if (password === '') errors.password = 'Type your password.';
  else if (action === 'register' && [...password].length < 8) errors.password = 'At least 8 characters; a short sentence is good.';
  else if (action === 'register' && [...password].length > 200) errors.password = 'At most 200 characters.';
  if (action === 'register' && !errors.password && password !== again) errors.again = 'The two passwords differ.';
  return errors;
}

// Which field a refusal of the server belongs to.
export function placeRefusal(code: string, message: string): AccountErrors | { form: string } {
  if (code === 'conflict') return { name: message };
  if (code === 'bad_token' || code === 'forbidden') return { password: message };
  return { form: message };
}
